/** What is said of a file that has not the shape that its schema asks for. */
export const shape: Readonly<Record<string, string>> = {
  "shape.file": "the file",
  "shape.lacks": "{place} lacks {name}",
  "shape.unknown": "{place} has an unknown field {name}",
  "shape.type":
    "{place} must be {type, select, array {a list} object {an object} string {text} integer {a whole number} number {a number} boolean {true or false} other {{type}}}",
  "shape.enum": "{place} must be one of {values}",
  "shape.least": "{place} must be at least {least}",
  "shape.most": "{place} must be at most {most}",
  "shape.few": "{place} needs {least, plural, one {an entry} other {# entries}}",
  "shape.many": "{place} has more than {most, plural, one {an entry} other {# entries}}",
  "shape.twice": "{place} names {value} twice",
  "shape.either": "{place} needs exactly one of {names}",
  "shape.empty": "{place} must not be empty",
  "shape.long": "{place} has more than {most, plural, one {a letter} other {# letters}}",
  "shape.pattern": "{place} has the wrong form: {value}",
};
