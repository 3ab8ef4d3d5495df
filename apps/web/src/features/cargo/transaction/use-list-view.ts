import { useState } from 'react'

export type ListView = 'cards' | 'rows'
const name = 'layar-shipment-view'

const read = (): ListView => {
  try {
    return localStorage.getItem(name) === 'rows' ? 'rows' : 'cards'
  } catch {
    return 'cards'
  }
}

/** How this device shows the list of shipments. */
export function useListView(): readonly [ListView, (view: ListView) => void] {
  const [view, setView] = useState(read)
  return [
    view,
    (next) => {
      setView(next)
      try {
        localStorage.setItem(name, next)
      } catch {
        // Without storage the choice lives as long as the page.
      }
    },
  ]
}
