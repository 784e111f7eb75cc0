/**
 * The recording could not be written. The input is undone, and its call is refused with this
 * message.
 */
export class RecordingWriteError extends Error {
  override readonly name = "RecordingWriteError";
}
