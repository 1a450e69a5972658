// Somebody who speaks to a house over HTTP.

let counted = 0;

export class Person {
  static async from(url, path, body) {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const told = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(told));
    return Object.assign(new Person(), { url, name: told.name, token: told.token });
  }

  async ask(method, path, body) {
    const headers = { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" };
    const answer = await fetch(this.url + path, { method, headers, body: body && JSON.stringify(body) });
    const told = await answer.json();
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(told)}`);
    return told;
  }

  command(path, fields = {}) {
    counted += 1;
    return this.ask("POST", path, { id: `t${counted}`, ...fields });
  }

  play(table, command) {
    return this.command(`/api/tables/${table}/play`, { command });
  }

  async view(table) {
    return (await this.ask("GET", `/api/tables/${table}`)).view;
  }
}
