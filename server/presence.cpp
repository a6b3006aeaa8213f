#include "server/presence.h"

namespace stellwerk {

bool Presence::come(net::SocketId id, Visitor visitor) {
    if (std::ssize(sockets_of(visitor.person.id)) >= sockets_per_person_) return false;
    sockets_[visitor.person.id].insert(id);
    left_.erase(visitor.person.id);
    visitors_[id] = std::move(visitor);
    return true;
}

std::optional<Visitor> Presence::leave(net::SocketId id) {
    auto left = visitors_.extract(id);
    if (left.empty()) return {};
    const auto sockets = sockets_.find(left.mapped().person.id);
    sockets->second.erase(id);
    if (sockets->second.empty()) {
        sockets_.erase(sockets);
        // Of whoever is gone nothing need be remembered: that is what nobody remembers.
        std::erase_if(left_, [&](const auto& who) { return clock_.now() - who.second >= kLong; });
        left_[left.mapped().person.id] = clock_.now();
    }
    return std::move(left.mapped());
}

void Presence::rename(const Person& person) {
    for (net::SocketId id : sockets_of(person.id)) visitors_.at(id).person = person;
}

Visitor* Presence::find(net::SocketId id) {
    const auto found = visitors_.find(id);
    return found == visitors_.end() ? nullptr : &found->second;
}

// Whoever has not been seen since the server started may be about to come.
bool Presence::is_gone(const std::string& person) const {
    if (is_here(person)) return false;
    const auto found = left_.find(person);
    return clock_.now() - (found == left_.end() ? opened_ : found->second) >= kLong;
}

const std::set<net::SocketId>& Presence::sockets_of(const std::string& person) const {
    static const std::set<net::SocketId> kNone;
    const auto found = sockets_.find(person);
    return found == sockets_.end() ? kNone : found->second;
}

}  // namespace stellwerk
