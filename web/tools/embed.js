// Writes the built client as C++, so that the program carries it: each file plain and, where that
// helps, compressed. Called by tools/build_web with the folder to write to.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const [dist, out] = process.argv.slice(2);
if (!dist || !out) throw new Error("usage: node tools/embed.js DIST OUT");
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

const arrays = [];
const rows = [];
for (const [number, file] of files.entries()) {
  const type = types[extname(file)];
  if (!type) throw new Error(`${file}: what type of file is this?`);
  const plain = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const forms = [plain, gzipSync(plain, { level: 9 }), brotliCompressSync(plain, quality)];
  const names = forms.map((bytes, form) => {
    const helps = form === 0 || bytes.length < 0.9 * plain.length;
    if (!helps) return '""';
    const name = `kFile${number}_${form}`;
    writeFileSync(join(out, name), bytes);
    arrays.push(`constexpr unsigned char ${name}[] = {\n#embed "${name}"\n};`);
    return `text(${name})`;
  });
  const hash = createHash("sha256").update(plain).digest("hex").slice(0, 16);
  const path = "/" + relative(dist, file).replaceAll("\\", "/");
  rows.push(`    {"${path}", "${type}", "\\"${hash}\\"", ${names.join(", ")}},`);
}

writeFileSync(
  join(out, "pages.cpp"),
  `// Written by web/tools/embed.js.
#include "server/pages.h"

namespace stellwerk {

namespace {

template <std::size_t N>
std::string_view text(const unsigned char (&bytes)[N]) {
    return {reinterpret_cast<const char*>(bytes), N};
}

${arrays.join("\n")}

}  // namespace

std::span<const Page> shipped_pages() {
    static const Page pages[] = {
${rows.map((row) => "    " + row).join("\n")}
    };
    return pages;
}

}  // namespace stellwerk
`,
);
