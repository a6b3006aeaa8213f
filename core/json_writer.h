// An object written member by member at the end of a text: for what consists of parts that are text
// already, or of more than one record.
#pragma once
#include "core/json.h"

namespace stellwerk::json {

class ObjectWriter {
  public:
    explicit ObjectWriter(std::string& out) : out_(out) { out_ += '{'; }

    template <class T>
    ObjectWriter& add(std::string_view name, const T& value) {
        append(begin(name), value);
        return *this;
    }
    // The fields of a record whose type is wanted: `is_wanted` is a template over types.
    template <Record R, class IsWanted>
    ObjectWriter& add_fields(const R& record, IsWanted is_wanted) {
        for_each_field(record, [&]<class Field>(std::string_view name, const Field& field) {
            if constexpr (is_wanted.template operator()<Field>()) add(name, field);
        });
        return *this;
    }
    // Its value is what is written to the text next.
    std::string& begin(std::string_view name) {
        if (out_.back() != '{') out_ += ',';
        detail::append_text(out_, name);
        return out_ += ':';
    }
    void end() { out_ += '}'; }

  private:
    std::string& out_;
};

}  // namespace stellwerk::json
