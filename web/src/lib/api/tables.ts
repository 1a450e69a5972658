// A table, its rules and its past rounds, asked for once; who wants to follow a table watches the stream.

import { read } from "./client";
import type { PastRound, TableRules, TableView } from "./wire";

export const readTable = async (table: string): Promise<TableView> =>
  (await read("/api/tables/{table}", { table })).view;

export const readRules = (table: string): Promise<TableRules> => read("/api/tables/{table}/rules", { table });

/** R95: a seat is shown nothing of the past at some games; a player's own page has it. The server must know which it is. */
export const readRounds = async (table: string, page: "table" | "account"): Promise<PastRound[]> =>
  (await read("/api/tables/{table}/rounds", { table }, { page })).rounds;
