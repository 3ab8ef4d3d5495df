const patienceMs = 3000

interface Post {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Posts to a collector that nobody waits for: one that is away must not become a second failure, so nothing is thrown.
 * With `mostUnderWay` under way it is slow or away, and more is dropped, unmade.
 */
export const unawaitedPosts = (url: string, mostUnderWay: number) => {
  let underWay = 0
  return async (make: () => Post): Promise<void> => {
    if (underWay >= mostUnderWay) return
    underWay += 1
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const response = await fetch(url, { method: 'POST', ...make(), redirect: 'error', signal })
      await response.body?.cancel()
    } catch {
      // Lost.
    } finally {
      underWay -= 1
    }
  }
}
