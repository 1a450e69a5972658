// Writes src/lib/api/types.gen.ts from openapi.json, which is what the server says of itself at /api.
// With --check nothing is written, and the exit status is 1 where the file is not what would be written.

import { readFileSync, writeFileSync } from "node:fs";

const here = new URL("../", import.meta.url);
const document = JSON.parse(readFileSync(new URL("openapi.json", here), "utf8"));
const target = new URL("src/lib/api/types.gen.ts", here);

const pascal = (name) => name.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());
const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A schema as a TypeScript type. Where the document leaves something open it is `unknown`. */
function type(schema, indent = "") {
  if (!schema || Object.keys(schema).length === 0) return "unknown";
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const union = schema.oneOf ?? schema.anyOf;
  if (union) return union.map((one) => type(one, indent)).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((one) => type({ ...schema, type: one }, indent)).join(" | ");
  switch (schema.type) {
    case "string":
      return "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array": {
      const items = type(schema.items, indent);
      return /[ {|]/.test(items) ? `Array<${items}>` : `${items}[]`;
    }
    default:
      return object(schema, indent);
  }
}

function object(schema, indent) {
  const members = Object.entries(schema.properties ?? {});
  if (members.length === 0) return "Record<string, unknown>";
  const required = new Set(schema.required ?? []);
  const deeper = `${indent}  `;
  const lines = members.map(
    ([name, member]) => `${deeper}${key(name)}${required.has(name) ? "" : "?"}: ${type(member, deeper)};`,
  );
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function operations() {
  const parts = [];
  const table = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = pascal(operation.operationId);
      const body = operation.requestBody?.content?.["application/json"]?.schema;
      const answer = operation.responses?.["200"]?.content?.["application/json"]?.schema;
      if (body) parts.push(`/** ${operation.summary} */\nexport type ${name}Request = ${type(body)};`);
      if (answer) parts.push(`/** Answer to: ${operation.summary} */\nexport type ${name}Answer = ${type(answer)};`);
      table.push(`  ${key(operation.operationId)}: { method: "${method.toUpperCase()}", path: ${JSON.stringify(path)} },`);
    }
  }
  return { parts, table };
}

const { parts, table } = operations();
const components = Object.entries(document.components.schemas).map(
  ([name, schema]) => `export type ${name} = ${type(schema)};`,
);
const text = [
  "// Written by tools/types.mjs from openapi.json. Change the server's table of operations, not this file.",
  ...components,
  ...parts,
  `/** Every operation of the server, by its name. */\nexport const OPERATIONS = {\n${table.join("\n")}\n} as const;`,
  "export type OperationName = keyof typeof OPERATIONS;",
].join("\n\n") + "\n";

if (process.argv.includes("--check")) {
  let found = "";
  try {
    found = readFileSync(target, "utf8");
  } catch {
    // A missing file is a stale one.
  }
  if (found !== text) {
    console.error("src/lib/api/types.gen.ts is not what openapi.json says: run npm run types");
    process.exit(1);
  }
  console.log("types.gen.ts is up to date");
} else {
  writeFileSync(target, text);
  console.log(`wrote ${target.pathname.split("/").slice(-4).join("/")}`);
}
