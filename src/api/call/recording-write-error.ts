import { FileError } from "../../engine/base/file-error.js";

/**
 * The recording could not be written. The input is undone, and its call is refused with this
 * message.
 */
export class RecordingWriteError extends FileError {
  override readonly name = "RecordingWriteError";
}
