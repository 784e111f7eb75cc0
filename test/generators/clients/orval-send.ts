// Sends for the functions of orval, which know neither the address nor the key.
const [, , baseUrl = "", key = ""] = process.argv;

export async function send<T>(url: string, options: RequestInit): Promise<T> {
  const headers = new Headers(options.headers);
  headers.set("authorization", `Bearer ${key}`);
  const answer = await fetch(baseUrl + url, { ...options, headers });
  const text = await answer.text();
  const data: unknown = text === "" ? undefined : JSON.parse(text);
  return { data, status: answer.status, headers: answer.headers } as T;
}
