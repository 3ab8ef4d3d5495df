import type { KeyboardEvent } from 'react'

/**
 * Whether a key is one of an input method, as the Enter that takes its word. Safari has ended the word by then and tells by
 * the code 229 alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
