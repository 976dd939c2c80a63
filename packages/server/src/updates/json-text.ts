/** The fields of a message, each already as JSON; undefined fields are left out. */
export type JsonFields<Message> = { readonly [field in keyof Message]: string | undefined }

/** Assembles a message from parts that are JSON already, so that parts for several clients are written once. */
export function jsonObject<Message>(fields: JsonFields<Message>): string {
  let text = ''
  for (const name in fields) {
    const value = fields[name]
    if (value !== undefined) text += text === '' ? `{"${name}":${value}` : `,"${name}":${value}`
  }
  return text === '' ? '{}' : `${text}}`
}

/** The JSON of a list whose items are JSON already. */
export function jsonList(items: readonly string[]): string {
  return `[${items.join(',')}]`
}
