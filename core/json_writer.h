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
        using Fields = boost::describe::describe_members<R, boost::describe::mod_public>;
        boost::mp11::mp_for_each<Fields>([&]<class Field>(Field field) {
            using Type = std::remove_cvref_t<decltype(record.*field.pointer)>;
            if constexpr (is_wanted.template operator()<Type>()) {
                detail::append_key<Field>(out_);
                append(out_, record.*field.pointer);
            }
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
