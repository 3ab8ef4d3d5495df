import { request as requestHttp, Agent } from 'node:http'
import { createSecureServer } from 'node:http2'
import { generate } from 'selfsigned'

/** Headers that belong to one connection of HTTP/1.1, which HTTP/2 refuses. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const without = (headers, isLeftOut) => Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)))

/**
 * A proxy in front of the server that speaks HTTP/2 over TLS, as the one of an installation does: browsers speak HTTP/2
 * only over TLS, and load a page's files over one connection instead of six. Its certificate is its own.
 * @param {string} address of the server
 * @returns its own `address`, and `stop`
 */
export async function overHttp2(address) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' })
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ key, cert }, (request, response) => {
    const { method, url: path, headers } = request
    const asked = requestHttp({
      agent,
      hostname,
      port,
      method,
      path,
      headers: without(headers, (n) => n.startsWith(':')),
    })
    asked.once('response', (answer) => {
      response.writeHead(
        answer.statusCode,
        without(answer.headers, (name) => ofConnection.has(name)),
      )
      answer.pipe(response)
    })
    // The browser left, or the server stopped.
    asked.once('error', () => response.destroy())
    response.once('close', () => asked.destroy())
    request.pipe(asked)
  })
  const sessions = new Set()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  await new Promise((resolve) => server.listen(0, 'localhost', resolve))
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const session of sessions) session.destroy()
    agent.destroy()
    await closed
  }
  return { address: `https://localhost:${server.address().port}`, stop }
}
