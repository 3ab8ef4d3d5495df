import styles from './table.module.css'

/** The name of a row that has no page of its own: it opens the row's editor. */
export function OpenButton({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      {name}
    </button>
  )
}
