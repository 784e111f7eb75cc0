package facsimile.testing;

import com.fasterxml.jackson.databind.JsonNode;

/** The instance refused a call and changed nothing. The message says what was wrong. */
public final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String code;
  private final transient JsonNode details;

  RefusedException(String call, int status, String code, String message, JsonNode details) {
    super((call + ": " + status + " " + code).trim() + (message.isEmpty() ? "" : ": " + message));
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** The status of the answer. */
  public int status() {
    return status;
  }

  /** The kind of refusal, such as {@code unknown_error_code}. */
  public String code() {
    return code;
  }

  /** Facts for programs, by the code; a missing node without any. */
  public JsonNode details() {
    return details;
  }
}
