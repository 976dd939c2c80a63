/** Reading rows that may be damaged. Plain JavaScript, for the thread of SQLite. */

/** Queries that are remembered; beyond that all are put together again. */
const MOST_QUERIES = 200

/** Queries by their text, as `readRows` asks them. */
const asBytes = new Map()

/**
 * The rows of a query. Texts are read as bytes: the library ends the whole process where a damaged row has a text that is
 * no UTF-8. What is wrong with them becomes a replacement character here, and their sum is wrong.
 */
export function readRows(db, sql, parameters = []) {
  let query = asBytes.get(sql)
  if (query === undefined) {
    const names = db
      .prepare(sql)
      .columns()
      .map(({ name }) => `"${name.replaceAll('"', '""')}"`)
    const columns = names.map(
      (name) => `case typeof(${name}) when 'text' then cast(${name} as blob) else ${name} end as ${name}`,
    )
    query = `select ${columns.join(', ')} from (${sql})`
    if (asBytes.size >= MOST_QUERIES) asBytes.clear()
    asBytes.set(sql, query)
  }
  const rows = db.prepare(query).all(parameters)
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (value instanceof ArrayBuffer) row[name] = Buffer.from(value).toString()
    }
  }
  return rows
}

/** The columns of a table may be others from now on. */
export function forgetQueries() {
  asBytes.clear()
}
