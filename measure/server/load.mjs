import autocannon from 'autocannon'

export const median = (values) => {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string, setupRequest?: Function }}
 * Request
 */

/**
 * Each connection sends the requests in turn, one after the other, for `seconds` or until `amount` is reached; `rate`
 * limits all of them to so many a second. Any status but 200 is an error: a server that only fails looks fast.
 * @param {{ port: number, connections: number, requests: Request[], seconds?: number, amount?: number, rate?: number }} load
 */
export async function load({ port, connections, requests, seconds, amount, rate }) {
  let refused
  const onResponse = (status, body) => {
    if (status !== 200) refused ??= `Answered ${status}: ${String(body).slice(0, 300)}`
  }
  const found = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    requests: requests.map((request) => ({ ...request, onResponse })),
    sampleInt: 50,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(rate !== undefined && { overallRate: rate, ignoreCoordinatedOmission: true }),
  })
  if (refused !== undefined || found.errors > 0) throw new Error(refused ?? `${found.errors} requests had no answer.`)
  const count = found['2xx']
  const perSecond = count / found.duration
  return {
    count,
    perSecond,
    meanMs: (connections * 1000) / perSecond,
    p50Ms: found.latency.p50,
    p99Ms: found.latency.p99,
    /** Of an answer with its head. */
    bytes: found.throughput.total / count,
  }
}
