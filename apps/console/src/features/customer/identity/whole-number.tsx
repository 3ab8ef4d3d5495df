import styles from './card-picture.module.css'

/** In groups of four, which is how digits are compared; a copy takes no spaces along. */
export function WholeNumber({ number }: { number: string }) {
  const groups = number.match(/.{1,4}/g) ?? []
  return (
    <span className={styles.number}>
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
