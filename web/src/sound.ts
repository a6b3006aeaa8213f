// Short tones of our own making: a station chime when it is my turn, a click for a move.
let context: AudioContext | null = null;

// Browsers stay silent until somebody has touched the page.
export function unlockSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

function tone(frequency: number, after: number, length: number, loudness: number): void {
  if (!context || context.state !== "running") return;
  const start = context.currentTime + after;
  const oscillator = new OscillatorNode(context, { frequency, type: "triangle" });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

export const sounds = {
  myTurn(): void {
    tone(659, 0, 0.5, 0.16);
    tone(523, 0.18, 0.7, 0.16);
  },
  arrival(): void {
    tone(523, 0, 0.3, 0.14);
    tone(784, 0.14, 0.5, 0.14);
  },
  move(): void {
    tone(196, 0, 0.09, 0.12);
  },
  over(): void {
    [392, 523, 659, 784].forEach((frequency, i) => tone(frequency, i * 0.14, 0.6, 0.14));
  },
};
