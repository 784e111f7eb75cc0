// An application with locks, codes and thermostats, by the vendor's SDK. Usage: drive.mjs URL ROUND FOLDER
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [url, round, folder] = process.argv.slice(2);
const { Seam } = await import(pathToFileURL(join(folder, "node_modules/seam/index.js")).href);
const seam = new Seam({
  apiKey: "seam_apikey1_token",
  endpoint: url,
  waitForActionAttempt: false,
  axiosRetryOptions: { retries: 0 },
});

const refused = (call) =>
  call.then(
    () => {
      throw new Error("a call is not refused");
    },
    () => {},
  );

const id = "access_code_id";
const FRONT = { device_id: "august_device_1" };
const BACK = { device_id: "august_device_2" };
const BATH = { device_id: "schlage_device_id" };
const HEAT = { device_id: "ecobee_device_1" };
const NOISE = { device_id: "minut_device_1" };
const JOHN = { connected_account_id: "john_connected_account_id" };
const JANE = { connected_account_id: "jane_connected_account_id" };
const SYSTEM = { acs_system_id: "visionline_acs_system_1" };
const NONE = { device_id: "no_such_device" };

/** What an action comes to is known once it has been read again. */
async function done(action) {
  const attempt = await action;
  if (attempt === undefined) return;
  await seam.actionAttempts.get({ action_attempt_id: attempt.action_attempt_id });
}

const code = async (values) => {
  const made = await seam.accessCodes.create(values);
  return { [id]: made[id] };
};

const webview = async (values) => {
  const { connect_webview_id } = await seam.connectWebviews.create(values);
  await seam.connectWebviews.get({ connect_webview_id });
  return { connect_webview_id };
};

const user = async (full_name, email_address) => {
  const { acs_user_id } = await seam.acs.users.create({ ...SYSTEM, full_name, email_address });
  await seam.acs.users.get({ acs_user_id });
  return { acs_user_id };
};

const session = async (values) => {
  const { client_session_id } = await seam.clientSessions.create(values);
  await seam.clientSessions.get({ client_session_id });
};

const webhook = async (values) => {
  const { webhook_id } = await seam.webhooks.create(values);
  await seam.webhooks.get({ webhook_id });
  return { webhook_id };
};

const threshold = async (values) => {
  const made = await seam.noiseSensors.noiseThresholds.create({ ...NOISE, ...values });
  return made.noise_threshold_id;
};

async function first() {
  await seam.workspaces.get();
  await seam.workspaces.list();
  await seam.devices.list();
  await seam.connectedAccounts.list();
  await seam.connectWebviews.list();
  await seam.webhooks.list();
  await seam.acs.systems.list();
  await seam.acs.systems.get(SYSTEM);
  await seam.acs.users.list();
  await seam.noiseSensors.noiseThresholds.list(NOISE);
  await seam.devices.listDeviceProviders();
  for (const each of [FRONT, BACK, BATH]) {
    await seam.devices.get(each);
    await seam.locks.get(each);
  }
  await seam.locks.list();
  await seam.locks.list(JOHN);
  await seam.devices.list(JANE);
  await seam.devices.list({ device_types: ["august_lock"] });
  await refused(seam.devices.get(NONE));
  await refused(seam.locks.get(NONE));
  for (const each of [FRONT, BACK]) {
    await done(seam.locks.unlockDoor(each));
    await seam.locks.get(each);
    await done(seam.locks.lockDoor(each));
    await seam.devices.get(each);
  }
  await done(seam.locks.unlockDoor(BATH));
  await refused(seam.locks.lockDoor(NONE));
  await refused(seam.locks.unlockDoor(NONE));
  await refused(seam.actionAttempts.get({ action_attempt_id: "no_such_attempt" }));

  await seam.accessCodes.list(FRONT);
  const codes = [];
  for (const [at, name] of ["Ada", "Grace", "Edith", "Joan"].entries()) {
    const made = await code({ ...(at < 2 ? FRONT : BACK), name, code: `12${at}4` });
    await seam.accessCodes.get(made);
    codes.push(made);
  }
  const stays = { starts_at: "2027-05-01T10:00:00.000Z", ends_at: "2027-05-04T10:00:00.000Z" };
  const stay = await code({ ...FRONT, name: "Stay", code: "7788", ...stays });
  await seam.accessCodes.get(stay);
  const other = await code({ ...BATH, name: "Other stay", code: "5566", ...stays });
  await seam.accessCodes.get(other);
  const third = await code({ ...BATH, name: "Third stay", code: "5567", ...stays });
  await refused(seam.accessCodes.create({ ...FRONT, name: "Ada too", code: "1204" }));
  await refused(seam.accessCodes.create({ ...BACK, name: "Edith too", code: "1224" }));
  await code({ ...BACK, name: "The same elsewhere", code: "1204" });
  await refused(seam.accessCodes.create({ ...NONE, name: "Nowhere", code: "4444" }));
  await refused(seam.accessCodes.create({ ...FRONT, starts_at: stays.starts_at }));
  await seam.accessCodes.list(FRONT);
  await seam.accessCodes.list({ access_code_ids: [codes[0][id], codes[1][id]] });
  for (const [at, each] of codes.slice(0, 3).entries()) {
    await done(seam.accessCodes.update({ ...each, name: `Guest ${at}` }));
    await seam.accessCodes.get(each);
  }
  await done(seam.accessCodes.update({ ...codes[3], code: "9090" }));
  await seam.accessCodes.get(codes[3]);
  await done(seam.accessCodes.update({ ...codes[0], ...stays, type: "time_bound" }));
  await seam.accessCodes.get(codes[0]);
  await refused(seam.accessCodes.update({ access_code_id: "no_such_code", name: "Nobody" }));
  for (const each of [codes[1], codes[2], third]) {
    await done(seam.accessCodes.delete(each));
    await refused(seam.accessCodes.get(each));
  }
  await refused(seam.accessCodes.delete(codes[1]));
  await refused(seam.accessCodes.delete({ access_code_id: "no_such_code" }));
  await seam.accessCodes.list(BACK);
  await seam.accessCodes.generateCode(FRONT);
  await seam.accessCodes.generateCode(BACK);
  await seam.accessCodes.generateCode(BATH);

  for (const provider of ["august", "schlage", "yale"]) {
    await webview({ accepted_providers: [provider] });
  }
  await webview({
    custom_redirect_url: "https://shop.example/done",
    device_selection_mode: "single",
  });
  await refused(seam.connectWebviews.get({ connect_webview_id: "no_such_webview" }));
  await seam.connectWebviews.list();

  await seam.connectedAccounts.get(JOHN);
  await seam.connectedAccounts.get(JANE);
  await refused(seam.connectedAccounts.get({ connected_account_id: "no_such_account" }));
  await seam.connectedAccounts.update({ ...JOHN, automatically_manage_new_devices: false });
  await seam.connectedAccounts.update({ ...JANE, custom_metadata: { room: "12" } });
  await seam.connectedAccounts.get(JANE);
  await seam.connectedAccounts.list();

  await session({ user_identifier_key: "guest-1" });
  await session({
    user_identifier_key: "guest-2",
    connected_account_ids: [JANE.connected_account_id],
  });
  await session({ connected_account_ids: [JOHN.connected_account_id] });
  await refused(seam.clientSessions.get({ client_session_id: "no_such_session" }));

  const hooks = [];
  for (const path of ["a", "b", "c"]) {
    hooks.push(
      await webhook({ url: `https://shop.example/${path}`, event_types: ["lock.locked"] }),
    );
  }
  await seam.webhooks.list();
  await seam.webhooks.delete(hooks[1]);
  await refused(seam.webhooks.get(hooks[1]));
  await refused(seam.webhooks.delete(hooks[1]));
  await seam.webhooks.list();

  const users = [];
  for (const name of ["Ada Byron", "Grace Hopper", "Joan Clarke"]) {
    users.push(await user(name, `${name.split(" ")[0]}@example.org`));
  }
  await seam.acs.users.list(SYSTEM);
  for (const each of users.slice(0, 2)) {
    await seam.acs.users.suspend(each);
    await seam.acs.users.get(each);
    await seam.acs.users.unsuspend(each);
    await seam.acs.users.get(each);
    await seam.acs.users.update({ ...each, full_name: "Someone else" });
    await seam.acs.users.get(each);
  }
  await seam.acs.users.delete(users[2]);
  await refused(seam.acs.users.get(users[2]));
  await refused(seam.acs.users.suspend({ acs_user_id: "no_such_user" }));
  await refused(seam.acs.users.delete({ acs_user_id: "no_such_user" }));
  await refused(seam.acs.users.create({ acs_system_id: "no_such_system", full_name: "Nobody" }));
  await seam.acs.users.list();

  const day = {
    starts_daily_at: "08:00:00[Europe/Berlin]",
    ends_daily_at: "20:00:00[Europe/Berlin]",
  };
  const quiet = await threshold({ ...day, name: "Day", noise_threshold_decibels: 65 });
  const loud = await threshold({ ...day, name: "Party", noise_threshold_decibels: 90 });
  const extra = await threshold({ ...day, name: "Extra", noise_threshold_decibels: 50 });
  await seam.noiseSensors.noiseThresholds.list(NOISE);
  for (const noise_threshold_id of [quiet, loud, extra]) {
    await seam.noiseSensors.noiseThresholds.get({ noise_threshold_id });
  }
  for (const noise_threshold_id of [quiet, loud]) {
    const values = { ...NOISE, noise_threshold_id, noise_threshold_decibels: 70 };
    await seam.noiseSensors.noiseThresholds.update(values);
    await seam.noiseSensors.noiseThresholds.get({ noise_threshold_id });
  }
  await seam.noiseSensors.noiseThresholds.delete({ ...NOISE, noise_threshold_id: loud });
  await refused(seam.noiseSensors.noiseThresholds.get({ noise_threshold_id: loud }));
  await seam.noiseSensors.noiseThresholds.list(NOISE);

  await done(seam.thermostats.heat({ ...HEAT, heating_set_point_celsius: 21 }));
  await seam.devices.get(HEAT);
  await done(seam.thermostats.cool({ ...HEAT, cooling_set_point_celsius: 25 }));
  await seam.devices.get(HEAT);
  await done(seam.thermostats.off(HEAT));
  await seam.devices.get(HEAT);
  await done(seam.thermostats.setFanMode({ ...HEAT, fan_mode_setting: "on" }));
  await seam.devices.get(HEAT);
  await refused(seam.thermostats.off(NONE));
  await refused(seam.thermostats.heat({ ...NONE, heating_set_point_celsius: 20 }));

  await seam.devices.update({ ...BATH, name: "Bath" });
  await seam.devices.get(BATH);
  await seam.devices.update({ ...BACK, name: "Kitchen" });
  await seam.devices.get(BACK);
  await refused(seam.devices.update({ ...NONE, name: "Nowhere" }));
  await seam.devices.list();
}

async function second() {
  await seam.workspaces.get();
  await seam.workspaces.list();
  await refused(seam.devices.get({ device_id: "missing" }));
  await seam.locks.list();
  await seam.devices.list(JOHN);
  await seam.devices.list();
  await seam.devices.get(HEAT);
  await seam.locks.get(BATH);
  await seam.acs.systems.list();
  await seam.connectedAccounts.list();
  await seam.connectWebviews.list();
  await seam.noiseSensors.noiseThresholds.list(NOISE);

  const made = await webhook({ url: "https://desk.example/in", event_types: ["device.connected"] });
  await webhook({ url: "https://desk.example/more", event_types: ["lock.unlocked"] });
  await seam.webhooks.delete(made);
  await refused(seam.webhooks.get(made));
  await seam.webhooks.list();

  const lise = await code({ ...BATH, name: "Lise", code: "4711" });
  await seam.accessCodes.get(lise);
  const emmy = await code({ ...FRONT, name: "Emmy", code: "3113" });
  const times = { starts_at: "2027-08-10T12:00:00.000Z", ends_at: "2027-08-12T09:00:00.000Z" };
  const visit = await code({ ...BACK, name: "Visit", code: "6464", ...times });
  await seam.accessCodes.get(visit);
  await refused(seam.accessCodes.create({ ...BATH, name: "Lise again", code: "4711" }));
  await refused(seam.accessCodes.create({ device_id: "missing", name: "None", code: "1111" }));
  await seam.accessCodes.list(BATH);
  await done(seam.accessCodes.delete(lise));
  await refused(seam.accessCodes.get(lise));
  const again = await code({ ...BATH, name: "Lise again", code: "4711" });
  await seam.accessCodes.get(again);
  await done(seam.accessCodes.update({ ...emmy, name: "Emmy N." }));
  await seam.accessCodes.get(emmy);
  await done(
    seam.accessCodes.update({ ...visit, ...times, type: "time_bound", name: "Long visit" }),
  );
  await seam.accessCodes.get(visit);
  await refused(seam.accessCodes.update({ access_code_id: "missing", code: "1212" }));
  await refused(seam.accessCodes.delete({ access_code_id: "missing" }));
  await seam.accessCodes.generateCode(BATH);
  await seam.accessCodes.list(FRONT);

  for (const each of [BATH, FRONT]) {
    await done(seam.locks.unlockDoor(each));
    await seam.devices.get(each);
  }
  await done(seam.locks.lockDoor(BATH));
  await seam.locks.get(BATH);
  await seam.locks.list(JANE);
  await refused(seam.locks.unlockDoor({ device_id: "missing" }));

  await done(seam.thermostats.off(HEAT));
  await seam.devices.get(HEAT);
  await done(seam.thermostats.heat({ ...HEAT, heating_set_point_celsius: 19 }));
  await seam.devices.get(HEAT);
  await refused(seam.thermostats.heat({ device_id: "missing", heating_set_point_celsius: 19 }));

  const mary = await user("Mary Somerville", "mary@example.org");
  const rosa = await user("Rosa Peter", "rosa@example.org");
  await seam.acs.users.suspend(rosa);
  await seam.acs.users.get(rosa);
  await seam.acs.users.list(SYSTEM);
  await seam.acs.users.delete(mary);
  await refused(seam.acs.users.get(mary));
  await refused(seam.acs.users.unsuspend({ acs_user_id: "missing" }));
  await seam.acs.users.unsuspend(rosa);
  await seam.acs.users.get(rosa);
  await refused(seam.acs.users.create({ acs_system_id: "missing", full_name: "None" }));

  await webview({ accepted_providers: ["yale", "august"] });
  await webview({ custom_redirect_url: "https://desk.example/ok" });
  await refused(seam.connectWebviews.get({ connect_webview_id: "missing" }));
  await seam.connectWebviews.list();

  const night = {
    starts_daily_at: "22:00:00[Europe/Berlin]",
    ends_daily_at: "06:00:00[Europe/Berlin]",
  };
  const party = await threshold({ ...night, name: "Night", noise_threshold_decibels: 45 });
  await seam.noiseSensors.noiseThresholds.get({ noise_threshold_id: party });
  const change = { noise_threshold_id: party, noise_threshold_decibels: 48 };
  await seam.noiseSensors.noiseThresholds.update({ ...NOISE, ...change });
  await seam.noiseSensors.noiseThresholds.get({ noise_threshold_id: party });
  await seam.noiseSensors.noiseThresholds.list(NOISE);
  await seam.noiseSensors.noiseThresholds.delete({ ...NOISE, noise_threshold_id: party });
  await refused(seam.noiseSensors.noiseThresholds.get({ noise_threshold_id: party }));

  await session({
    user_identifier_key: "desk-9",
    connected_account_ids: [JANE.connected_account_id],
  });
  await session({ user_identifier_key: "desk-10" });
  await refused(seam.clientSessions.get({ client_session_id: "missing" }));

  await seam.connectedAccounts.update({ ...JOHN, custom_metadata: { floor: "3" } });
  await seam.connectedAccounts.get(JOHN);
  await refused(seam.connectedAccounts.get({ connected_account_id: "missing" }));
  await seam.devices.update({ ...FRONT, name: "Entrance" });
  await seam.devices.get(FRONT);
  await refused(seam.devices.update({ device_id: "missing", name: "None" }));
  await refused(seam.actionAttempts.get({ action_attempt_id: "missing" }));
  await seam.devices.list({ device_types: ["schlage_lock"] });
}

await (round === "1" ? first() : second());
