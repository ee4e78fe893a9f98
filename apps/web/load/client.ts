import { Agent, request } from "node:http";

export interface Answer {
  status: number;
  value: { id?: string; seq?: number; error?: { code: string } };
}

/** A guest at the site: its cookies go with every request. */
export class Guest {
  private cookie = "";

  constructor(private readonly agent: Agent) {}

  /** Sends a request to one of the site's processes. */
  send(origin: string, method: string, path: string, body?: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const text = body === undefined ? "" : JSON.stringify(body);
      const sent = request(origin + path, {
        method,
        agent: this.agent,
        headers: {
          origin,
          ...(this.cookie && { cookie: this.cookie }),
          ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
        },
      });
      sent.on("error", (error) => reject(new Error(`${method} ${path}: ${error.message}`)));
      sent.on("response", (response) => {
        const pairs = (response.headers["set-cookie"] ?? []).map((one) => one.split(";")[0] ?? "");
        if (pairs.some((one) => one.includes("session_token"))) this.cookie = pairs.join("; ");
        let answer = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          answer += part;
        });
        response.on("end", () => {
          try {
            resolve({ status: response.statusCode ?? 0, value: JSON.parse(answer || "{}") });
          } catch {
            resolve({ status: response.statusCode ?? 0, value: { error: { code: answer.slice(0, 80) } } });
          }
        });
      });
      sent.end(text);
    });
  }
}

/** Idle connections are closed here before the server closes them, which would meet a request on its way. */
export const connections = (): Agent => new Agent({ keepAlive: true, maxSockets: 64, timeout: 3_000 });
