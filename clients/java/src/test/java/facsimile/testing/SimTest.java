package facsimile.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Facsimile.class)
class SimTest {
  @BeforeEach
  void seed(Sim sim) {
    Shop.seed(sim);
  }

  @Test
  void booksAgainAfterAFailure(Sim sim) {
    sim.fault("task_runs", "create", Map.of("count", 1, "outcome", Map.of("status", 500)));
    Instant began = sim.now();
    assertTrue(Shop.careless(sim).book("1042"));
    assertEquals(1, sim.state("task_runs").count());
    assertEquals(Duration.ofSeconds(1), Duration.between(began, sim.now()));
    List<Contract.FoundRequest> calls = sim.requests(Map.of("resource", "task_runs", "operation", "create"));
    assertEquals(2, calls.size());
    assertEquals(500, calls.get(0).status());
    assertEquals(201, calls.get(1).status());
  }

  @Test
  void aRunEndsAsPinnedAndSendsAWebhook(Sim sim) {
    Inbox inbox = sim.inbox("task_run.failed");
    sim.pin("task_runs", "result", "failure");
    sim.webhookFault(Map.of("do", "duplicate", "count", 1));
    assertTrue(Shop.careless(sim).book("1042"));
    sim.advanceUntil(Map.of("event", "task_run.failed"), Duration.ofHours(1));
    assertEquals(2, inbox.webhooks("task_run.failed").size());
    assertEquals("failure", sim.state("task_runs").data().get(0).get("result").asText());
  }

  @Test
  void anUnverifiedWebhookIsRefused(Sim sim) {
    Inbox inbox = new Inbox();
    inbox.verifyWith("whsec_b3RoZXI=");
    sim.endpoint(inbox);
    assertTrue(Shop.careless(sim).book("1042"));
    Contract.Advance advanced = sim.advance(Duration.ofSeconds(1));
    assertEquals(401, advanced.deliveries().get(0).httpStatus());
    assertEquals(List.of(), inbox.webhooks());
  }

  @Test
  void aHandlerHasAPathAndAnAddress(Sim sim) {
    Inbox inbox = new Inbox();
    String url = sim.endpoint(new Address("localhost", "/hooks/deck"), inbox).url();
    assertTrue(url.matches("http://localhost:\\d+/hooks/deck"), url);
    assertTrue(Shop.careless(sim).book("1042"));
    sim.advance(Duration.ofMinutes(1));
    assertTrue(inbox.webhooks("task_run.completed").size() == 1, sim::timeline);
  }

  @Test
  void aWorldThatIsGoneIsNamed() {
    Sim root = Sim.start();
    Sim gone = root.world("SimTest > aWorldThatIsGoneIsNamed");
    gone.close();
    RefusedException refused = assertThrows(RefusedException.class, gone::timeline);
    assertEquals(401, refused.status());
    assertTrue(refused.getMessage().contains("no instance at this address has the world"));
  }

  @Test
  void aWorldEventPausesARun(Sim sim) {
    assertTrue(Shop.careless(sim).book("1042"));
    String run = sim.state("task_runs").data().get(0).get("id").asText();
    Map<String, String> running = Map.of("resource", "task_runs", "id", run, "status", "running");
    sim.advanceUntil(running, Duration.ofMinutes(1));
    Contract.WorldEventResult caused =
        sim.trigger("task_run.interaction_required", Map.of("task_run_id", run));
    assertEquals(run, caused.changed().get(0).id());
    assertTrue(sim.timeline().contains("event task_run.interaction_required"));
  }

  @Test
  void whatDoesNotHappenIsNamed(Sim sim) {
    Map<String, String> event = Map.of("event", "task_run.completed");
    AssertionError error =
        assertThrows(
            AssertionError.class, () -> sim.advanceUntil(event, Duration.ofMinutes(1)));
    assertTrue(error.getMessage().contains("task_run.completed"), error::getMessage);
  }

  @Test
  void aRefusalSaysWhatWasMeant(Sim sim) {
    Map<String, Object> misspelt = Map.of("outcome", Map.of("code", "rate_limit_exceded"));
    RefusedException refused =
        assertThrows(RefusedException.class, () -> sim.fault("agents", "list", misspelt));
    assertEquals(422, refused.status());
    assertEquals("unknown_error_code", refused.code());
    assertTrue(refused.getMessage().contains("did you mean rate_limit_exceeded?"));
  }

  @Test
  void answersHaveTypes(Sim sim) {
    Map<String, String> agent = Map.of("id", "agt_BobBobBobBobBob1", "name", "Bob");
    assertEquals(Map.of("agents", 1), sim.seed(Map.of("agents", List.of(agent))).seeded());
    Contract.Fault fault = sim.fault("agents", "list", Map.of("outcome", Map.of("status", 500)));
    assertEquals("agents before 0", fault.resource() + " " + fault.when() + " " + fault.hits());
    assertNull(fault.count());
    assertEquals(List.of(), fault.outcomes());
    assertEquals(sim.now().plusSeconds(60), sim.advance(Duration.ofMinutes(1)).now());
    assertEquals("drop", sim.webhookFault(Map.of("do", "drop")).do_());
  }

  @Test
  void nullIsAValueOfAPin(Sim sim) {
    assertTrue(sim.pin("task_runs", "output", null).value().isNull());
  }

  @Test
  void whatAHandlerThrowsIsInTheTimeline(Sim sim) {
    sim.endpoint(
        exchange -> {
          throw new IllegalStateException("no such order");
        });
    assertTrue(Shop.careless(sim).book("1042"));
    sim.advance(Duration.ofSeconds(1));
    String wanted = "500: java.lang.IllegalStateException: no such order";
    assertTrue(sim.timeline().contains(wanted), sim::timeline);
  }

  @Test
  void worldsAreAlone(Sim sim) {
    try (Sim other = Sim.start().world("SimTest > worldsAreAlone(Sim)")) {
      assertEquals(1, sim.state("agents").count());
      assertEquals(0, other.state("agents").count());
    }
  }
}
