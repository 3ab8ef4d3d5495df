import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config'
import { plainError } from '../db/plain-error'

/** Target of log lines other than standard output. */
export interface LogTarget {
  write(line: string): void
}

/** Tokens, contacts and codes travel in headers, queries and bodies: none of these is logged, at any level. */
const requestLine = ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip })

export const loggerOf = (config: Config, target: LogTarget | undefined): NonNullable<FastifyServerOptions['logger']> =>
  config.logLevel === 'silent'
    ? false
    : {
        level: config.logLevel,
        serializers: { req: requestLine, err: (error: unknown) => ({ ...plainError(error) }) },
        // The multipart parser logs its settings, which include request headers.
        redact: ['busboyOptions.headers'],
        ...(target !== undefined && { stream: target }),
      }
