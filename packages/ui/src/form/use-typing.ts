import { useState } from 'react'

/** After the key or the press that leaves a field: nothing may move under a pointer that is still down. */
const afterPress = (then: () => void): void => {
  const heard = new AbortController()
  const end = (): void => {
    heard.abort()
    setTimeout(then)
  }
  for (const sign of ['keyup', 'pointerup', 'click'] as const)
    window.addEventListener(sign, end, { capture: true, signal: heard.signal })
}

/** The field that is being typed in, so that a half-typed number is not called wrong. */
export function useTyping() {
  const [field, setField] = useState<string>()
  return {
    isTyping: (name: string): boolean => field === name,
    begin: setField,
    end: (name: string): void => afterPress(() => setField((now) => (now === name ? undefined : now))),
  }
}
