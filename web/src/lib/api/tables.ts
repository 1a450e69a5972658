// A table, its rules and its past rounds, asked for once; who wants to follow a table watches the stream.

import { read } from "./client";
import type { PastRound, TableRules, TableView } from "./wire";

export const readTable = async (table: string): Promise<TableView> =>
  (await read("/api/tables/{table}", { table })).view;

export const readRules = (table: string): Promise<TableRules> => read("/api/tables/{table}/rules", { table });

export const readRounds = async (table: string): Promise<PastRound[]> =>
  (await read("/api/tables/{table}/rounds", { table })).rounds;
