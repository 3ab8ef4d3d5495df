// Preloaded into a server (`node --import`): writes every statement that it sends to its database into RECORD_FILE,
// with the first row returned, so that a bare server can do exactly the same work.
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env.RECORD_FILE
const send = pg.Client.prototype.query

const plain = (value) =>
  Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value instanceof Date ? value.toISOString() : value

function note(config, values, result) {
  const { text, rowMode, values: own = values ?? [] } = typeof config === 'string' ? { text: config } : config
  const [row = null] = result?.rows ?? []
  const first = row && Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)]))
  appendFileSync(file, `${JSON.stringify({ text, rowMode, values: own.map(plain), row: first })}\n`)
}

pg.Client.prototype.query = function query(config, ...rest) {
  if (typeof config?.submit === 'function') return send.call(this, config, ...rest)
  const values = Array.isArray(rest[0]) ? rest[0] : undefined
  const callback = rest.at(-1)
  if (typeof callback === 'function') {
    rest[rest.length - 1] = (error, result) => {
      if (!error) note(config, values, result)
      callback(error, result)
    }
    return send.call(this, config, ...rest)
  }
  return send.call(this, config, ...rest).then((result) => {
    note(config, values, result)
    return result
  })
}
