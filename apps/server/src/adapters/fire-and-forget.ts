const patienceMs = 3000

interface Post {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Fire-and-forget posts to a collector: one that is unreachable must not cause a second failure, so nothing is thrown.
 * At `mostUnderWay` pending requests, more posts are dropped unbuilt.
 */
export const fireAndForget = (url: string, mostUnderWay: number) => {
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
