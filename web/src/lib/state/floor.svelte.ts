// What the page sees of the floor: one stream, the tables and tournaments it watches, the lobby, the purse, what was said.

import { patched } from "../api/patch";
import type { ServerEvent } from "../api/sse";
import { LiveStream, type Line } from "../api/stream";
import { noteTime } from "../api/time";
import type { Lobby, LobbyTable, Purse, StreamMessage, TableChanged, TableView, TournamentView } from "../api/wire";
import { session } from "./session.svelte";
import { toasts } from "./toasts.svelte";
import { Versions } from "./versions";

export type Said = { key: number; table: string; who: string; text: string };
type Seen = { version: number; view: TableView };

/** How many sentences of a table's talk a page keeps. */
const TALK_KEPT = 50;

/** What a page goes on watching. */
const only = <T>(known: Record<string, T>, wanted: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(known).filter(([name]) => wanted.includes(name)));

class Floor {
  tables = $state.raw<Record<string, Seen>>({});
  tournaments = $state.raw<Record<string, TournamentView>>({});
  lobby = $state.raw<Lobby | undefined>();
  purses = $state.raw<Purse[] | undefined>();
  talk = $state.raw<Said[]>([]);
  line = $state<Line>("idle");
  /** When the line was last live. */
  liveAt = $state(Date.now());
  /** The server does not show what was asked for. */
  refused = $state<number | undefined>();

  private readonly versions = new Versions();
  private readonly tournamentVersions = new Versions();
  private stream: LiveStream | undefined;
  private said = 0;
  private who: string | undefined;

  /** Watches these tables and tournaments and nothing else, until told otherwise. */
  watch(wanted: {
    tables: string[];
    tournaments: string[];
    lobby: boolean;
    lang: string;
    who: string | undefined;
  }): () => void {
    this.stream?.close();
    if (this.who !== wanted.who) {
      // Another person has another purse, and sees another side of the tables.
      this.who = wanted.who;
      this.purses = undefined;
      this.tables = {};
      this.tournaments = {};
    }
    this.refused = undefined;
    this.liveAt = Date.now();
    this.tables = only(this.tables, wanted.tables);
    this.tournaments = only(this.tournaments, wanted.tournaments);
    const stream = new LiveStream({
      ...wanted,
      onEvent: (event) => this.take(event),
      onLine: (line, since) => {
        this.line = line;
        this.liveAt = since;
      },
      onRefused: (status) => (this.refused = status),
    });
    this.stream = stream;
    return () => stream.close();
  }

  view(table: string): TableView | undefined {
    return this.tables[table]?.view;
  }

  /** Every table of the house that is listed, those of tournaments too. */
  everyTable = $derived.by((): LobbyTable[] => [
    ...(this.lobby?.tables ?? []),
    ...(this.lobby?.tournaments ?? []).flatMap((one) => one.tables),
  ]);

  /** Of which tournament a table is one, as far as this page knows. */
  tournamentOf(table: string): string | undefined {
    const listed = this.lobby?.tournaments.find((one) => one.tables.some((its) => its.table === table));
    return listed?.tournament ?? this.view(table)?.tournament?.tournament;
  }

  /** Resolves once this page shows the table at a version, which an answer names; false where that takes too long. */
  reached(table: string, version: number): Promise<boolean> {
    return this.versions.reached(table, version);
  }

  /** The same of a tournament. */
  reachedTournament(tournament: string, version: number): Promise<boolean> {
    return this.tournamentVersions.reached(tournament, version);
  }

  /** What somebody has of a currency. */
  purse(currency: string): Purse | undefined {
    return this.purses?.find((purse) => purse.currency === currency);
  }

  /** What somebody could bet; not known before the purse has been told, and nothing where he never bought chips. */
  available(currency: string): number | undefined {
    return this.purses === undefined ? undefined : (this.purse(currency)?.available ?? 0);
  }

  /** Takes an event of the stream in. */
  take(event: ServerEvent): void {
    const message = { event: event.event, data: JSON.parse(event.data) } as StreamMessage;
    switch (message.event) {
      case "view":
        this.show(message.data.table, message.data);
        break;
      case "change":
        this.change(message.data);
        break;
      case "tournament":
        this.tournaments = { ...this.tournaments, [message.data.tournament]: message.data.view };
        this.tournamentVersions.note(message.data.tournament, message.data.version);
        break;
      case "time":
        noteTime(message.data.line_ms, message.data.now_ms);
        break;
      case "lobby":
        this.lobby = message.data;
        break;
      case "purse":
        this.purses = message.data.purses;
        break;
      case "talk":
        this.said += 1;
        this.talk = [...this.talk, { key: this.said, ...message.data }].slice(-TALK_KEPT);
        break;
      case "ended":
        // The session is over, and the stream with it. It comes back as a stranger's, and the page says so.
        if (message.data.why !== "signed_out") toasts.say(message.data.sentence, "bad");
        session.forget();
        break;
    }
  }

  private show(table: string, seen: Seen): void {
    this.tables = { ...this.tables, [table]: seen };
    this.versions.note(table, seen.version);
  }

  private change(told: TableChanged): void {
    const before = this.tables[told.table];
    if (before === undefined || told.from > before.version) {
      // A hole in the story: only the whole view can be trusted.
      this.stream?.restart();
      return;
    }
    if (told.version <= before.version) return;
    this.show(told.table, { version: told.version, view: patched(before.view, told.patch) });
  }
}

export const floor = new Floor();
