package facsimile.testing;

/**
 * Where the instance reaches a server of the test.
 *
 * @param host the name or the IP address of this machine for the instance, such as {@code
 *     host.docker.internal} for one in a container; null is that of the variable {@code
 *     FACSIMILE_WEBHOOK_HOST}, else 127.0.0.1
 * @param path the path of webhooks, such as {@code /hooks/stripe}
 */
public record Address(String host, String path) {
  static final String LOOPBACK = "127.0.0.1";

  private static final String HOST = hostOf(System.getenv("FACSIMILE_WEBHOOK_HOST"));

  private static String hostOf(String given) {
    return given == null || given.isBlank() ? LOOPBACK : given;
  }

  public Address {
    host = host == null || host.isBlank() ? HOST : host;
    path = path.startsWith("/") ? path : "/" + path;
  }

  /** A path at the usual host. */
  public static Address path(String path) {
    return new Address(null, path);
  }
}
