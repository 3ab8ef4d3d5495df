import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './packed'

const yearSeconds = 31_536_000

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The ends of the names under which a build lays its compressed files beside the plain ones. */
const packedEnds = { br: '.br', gzip: '.gz' } as const

export interface BuiltFiles {
  has(path: string): boolean
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>
}

/**
 * The files of a built app, by their address below its root: only what the build made, found once, so no address reaches
 * another file. Each form that is asked for is read once and stays in memory, which the size of the build bounds. Hidden
 * folders hold what the server itself reads. Hashed files never change; browsers ask again for the others and get an
 * empty answer if theirs is current.
 */
export const openBuiltFiles = async (root: string): Promise<BuiltFiles> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/.'))
  const onDisk = new Set(paths)
  const isPacked = (path: string): boolean =>
    Object.values(packedEnds).some((end) => path.endsWith(end) && onDisk.has(path.slice(0, -end.length)))
  const served = new Set(paths.filter((path) => path !== '/index.html' && !isPacked(path)))

  const inMemory = new Map<string, Promise<Buffer>>()
  const bytesOf = (path: string): Promise<Buffer> => {
    const known = inMemory.get(path)
    if (known !== undefined) return known
    const reading = readFile(join(root, path))
    inMemory.set(path, reading)
    // What could not be read once is tried again.
    reading.catch(() => inMemory.delete(path))
    return reading
  }
  const tags = new Map<string, string>()
  const tagOf = (path: string, bytes: Buffer): string => {
    const known = tags.get(path) ?? `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    tags.set(path, known)
    return known
  }

  return {
    has: (path) => served.has(path),
    send: async (request, reply, path) => {
      const accepted = acceptedEncoding(request)
      const packed = accepted !== undefined && onDisk.has(path + packedEnds[accepted]) ? accepted : undefined
      const form = packed === undefined ? path : path + packedEnds[packed]
      const bytes = await bytesOf(form)
      void reply.type(types[extname(path)] ?? 'application/octet-stream').header('Vary', 'Accept-Encoding')
      if (packed !== undefined) void reply.header('Content-Encoding', packed)
      if (path.startsWith('/assets/'))
        return reply.header('Cache-Control', `public, max-age=${yearSeconds}, immutable`).send(bytes)
      const tag = tagOf(form, bytes)
      void reply.header('Cache-Control', 'no-cache').header('ETag', tag)
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(bytes)
    },
  }
}
