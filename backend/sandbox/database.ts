import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Id } from '../../machines/api/contract.ts';

/** Raised when the shape of what is stored changes. */
const version = 3;

/** A table of JSON documents, in the order they were added. */
export interface Collection<Document extends { id: string }> {
  get(id: Id): Document | undefined;
  /** The number of a document, in the order they were added, from 0 on. */
  numberOf(id: string): number | undefined;
  /** The document with this number. */
  numbered(number: number): Document | undefined;
  /** The first document whose top-level field has this value. */
  find(field: keyof Document & string, value: string): Document | undefined;
  ownedBy(owner: string): Document[];
  all(): Document[];
  put(document: Document): void;
  remove(id: Id): void;
  removeOwnedBy(owner: string): void;
}

/** Opens a database file, or one in memory for `:memory:`. Throws when another version of the sandbox wrote the file. */
export function openDatabase(path: string): DatabaseSync {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path);
  const stored = Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (stored !== 0 && stored !== version) {
    database.close();
    throw new Error(`${path} was written by another version of the sandbox. Start once with --fresh to empty it.`);
  }
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA user_version = ${version}`);
  return database;
}

/** Removes a database file and the files SQLite stores next to it. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
}

/** A collection in its own table, indexed by `ownerOf`. */
export function openCollection<Document extends { id: string }>(
  database: DatabaseSync,
  table: string,
  ownerOf: (document: Document) => string,
): Collection<Document> {
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${table} (
      position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, owner TEXT NOT NULL, document TEXT NOT NULL
    );
    CREATE INDEX IF NOT EXISTS ${table}_owner ON ${table} (owner, position);
  `);
  const byId = database.prepare(`SELECT document FROM ${table} WHERE id = ?`);
  const positionOf = database.prepare(`SELECT position FROM ${table} WHERE id = ?`);
  const byPosition = database.prepare(`SELECT document FROM ${table} WHERE position = ?`);
  const byField = database.prepare(`SELECT document FROM ${table} WHERE document ->> ? = ? ORDER BY position LIMIT 1`);
  const byOwner = database.prepare(`SELECT document FROM ${table} WHERE owner = ? ORDER BY position`);
  const every = database.prepare(`SELECT document FROM ${table} ORDER BY position`);
  const upsert = database.prepare(`
    INSERT INTO ${table} (id, owner, document) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, document = excluded.document
  `);
  const deleteById = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
  const deleteByOwner = database.prepare(`DELETE FROM ${table} WHERE owner = ?`);

  const read = (row: Record<string, unknown>): Document => JSON.parse(String(row.document));
  const readOne = (row: Record<string, unknown> | undefined) => row && read(row);

  return {
    get: (id) => readOne(byId.get(String(id))),
    numberOf(id) {
      const position = positionOf.get(id)?.position;
      return position === undefined ? undefined : Number(position) - 1;
    },
    numbered: (number) => (Number.isSafeInteger(number) ? readOne(byPosition.get(number + 1)) : undefined),
    find: (field, value) => readOne(byField.get(field, value)),
    ownedBy: (owner) => byOwner.all(owner).map(read),
    all: () => every.all().map(read),
    put(document) {
      upsert.run(document.id, ownerOf(document), JSON.stringify(document));
    },
    remove(id) {
      deleteById.run(String(id));
    },
    removeOwnedBy(owner) {
      deleteByOwner.run(owner);
    },
  };
}
