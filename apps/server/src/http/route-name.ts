import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the contract's call that a route answers. */
    call?: string
  }
}

const ownNames = new Set(['/health', '/ready', '/metrics'])

/**
 * What a request is counted and traced as: the name of its call, or the kind of its route. Never its address, of which
 * a client can invent as many as it likes.
 */
export const routeName = ({ routeOptions: { url, config } }: FastifyRequest): string => {
  if (config.call !== undefined) return config.call
  if (url === undefined) return 'unknown'
  if (ownNames.has(url)) return url.slice(1)
  if (url.startsWith('/api/')) return 'api'
  return url.startsWith('/files/') ? 'files' : 'pages'
}
