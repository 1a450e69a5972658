// A table, its rules and its past rounds, asked for once; who wants to follow a table watches the stream.

import { read } from "./client";
import type { PastRound, TableRules, TableView } from "./wire";

// The document leaves these answers open; wire.ts says what they are until it does not.
const told = async <T>(asked: Promise<unknown>): Promise<T> => (await asked) as T;

export const readTable = async (table: string): Promise<TableView> =>
  (await told<{ view: TableView }>(read("/api/tables/{table}", { table }))).view;

export const readRules = (table: string): Promise<TableRules> => told(read("/api/tables/{table}/rules", { table }));

export const readRounds = async (table: string): Promise<PastRound[]> =>
  (await told<{ rounds: PastRound[] }>(read("/api/tables/{table}/rounds", { table }))).rounds;
