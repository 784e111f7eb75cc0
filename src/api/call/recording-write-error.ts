/**
 * What was to be kept of an input could not be written: the input is taken back, and whoever made it
 * is told so. The message says what has failed.
 */
export class RecordingWriteError extends Error {
  override readonly name = "RecordingWriteError";
}
