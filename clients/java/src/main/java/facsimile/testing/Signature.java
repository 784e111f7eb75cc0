package facsimile.testing;

import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Checks signatures of webhooks by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>.
 * A vendor with another scheme has a library of its own for that.
 */
public final class Signature {
  private static final Duration TOLERANCE = Duration.ofMinutes(5);
  private static final String ALGORITHM = "HmacSHA256";

  private Signature() {}

  /** Whether a webhook has a signature by this secret that is at most five minutes away from now. */
  public static boolean isValid(String secret, Headers headers, byte[] body, Instant now) {
    String id = headers.getFirst("webhook-id");
    String timestamp = headers.getFirst("webhook-timestamp");
    String signatures = headers.getFirst("webhook-signature");
    if (id == null || signatures == null || !isRecent(timestamp, now)) return false;
    byte[] wanted = bytesOf("v1," + signed(secret, bytesOf(id + "." + timestamp + "."), body));
    for (String signature : signatures.split(" ")) {
      if (MessageDigest.isEqual(bytesOf(signature), wanted)) return true;
    }
    return false;
  }

  private static boolean isRecent(String timestamp, Instant now) {
    if (timestamp == null || !timestamp.matches("\\d{1,12}")) return false;
    Instant sent = Instant.ofEpochSecond(Long.parseLong(timestamp));
    return Duration.between(sent, now).abs().compareTo(TOLERANCE) <= 0;
  }

  private static String signed(String secret, byte[] head, byte[] body) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(keyOf(secret), ALGORITHM));
      mac.update(head);
      return Base64.getEncoder().encodeToString(mac.doFinal(body));
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }

  /** A secret that is not Base64 signs by its characters. */
  private static byte[] keyOf(String secret) {
    String text = secret.startsWith("whsec_") ? secret.substring("whsec_".length()) : secret;
    try {
      return Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException error) {
      return bytesOf(text);
    }
  }

  private static byte[] bytesOf(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
