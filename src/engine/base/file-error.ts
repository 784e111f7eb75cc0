// `FileError`: the error for a file that a person names, such as a pack or a recording, and that
// cannot be used. The command prints its message without a stack.

/**
 * A file that a user names cannot be used. The message is one sentence that begins with the file, and
 * with the line or the place in it where there is one; it says what would be right.
 */
export class FileError extends Error {
  override readonly name: string = "FileError";
}
