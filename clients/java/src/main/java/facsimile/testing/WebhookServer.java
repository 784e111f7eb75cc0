package facsimile.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves a handler at a free port of this machine, at an address of the instance's view. */
final class WebhookServer {
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;
  private final Address address;

  WebhookServer(HttpHandler handler, Address address) {
    this.address = address;
    InetAddress loopback = InetAddress.getLoopbackAddress();
    boolean isHere = address.host().equals(Address.LOOPBACK);
    try {
      server =
          HttpServer.create(
              isHere ? new InetSocketAddress(loopback, 0) : new InetSocketAddress(0), 0);
    } catch (IOException error) {
      throw new UncheckedIOException("no server can be started", error);
    }
    server.setExecutor(threads);
    server.createContext("/", exchange -> answer(handler, exchange));
    server.start();
  }

  /** The server of the JDK would close the connection and say nothing. The timeline shows this answer. */
  private static void answer(HttpHandler handler, HttpExchange exchange) throws IOException {
    try {
      handler.handle(exchange);
    } catch (RuntimeException | Error error) {
      if (exchange.getResponseCode() == -1) {
        byte[] text = error.toString().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "text/plain; charset=utf-8");
        exchange.sendResponseHeaders(500, text.length);
        exchange.getResponseBody().write(text);
      }
      exchange.close();
    }
  }

  String url() {
    return "http://" + address.host() + ":" + server.getAddress().getPort() + address.path();
  }

  void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
