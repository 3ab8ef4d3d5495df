import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { readExpected, type ExpectedNumber } from '@layar/domain'
import { useText } from '../i18n/use-text'
import { toldIssue } from './number-problem'
import { NumberQuestion } from './number-question'
import { numberText } from './number-text'
import { useTyping } from './use-typing'

export interface NumberFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'error' | 'type' | 'inputMode' | 'maxLength' | 'id'
> {
  /** Exactly as typed: it is never rewritten but by the answer to the question. */
  readonly value: string
  readonly expected: ExpectedNumber
  readonly onChange: (text: string) => void
  /** The form's error; why a text cannot be read, the field tells by itself. */
  readonly error?: ReactNode
}

/**
 * The field for every number: what people write is read by `readExpected`, what is not understood is refused with the
 * reason, and what may be two numbers is asked about. The form must not go on with a text that is not read.
 */
export function NumberField({ value, expected, onChange, error, inputContainer, ...rest }: NumberFieldProps) {
  const t = useText(numberText)
  const id = useId()
  const typing = useTyping()
  const issue = toldIssue(value, expected, { isTyping: typing.isTyping(id), hasError: Boolean(error) })
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      id={id}
      inputMode={expected.kind === 'whole' ? 'numeric' : 'decimal'}
      value={value}
      error={issue === undefined ? error : t(`number_${issue}`)}
      onChange={({ currentTarget }) => {
        typing.begin(id)
        onChange(currentTarget.value)
      }}
      onBlur={(event) => {
        typing.end(id)
        rest.onBlur?.(event)
      }}
      inputContainer={(input) => (
        <>
          {inputContainer ? inputContainer(input) : input}
          <NumberQuestion
            reading={readExpected(value, expected)}
            expected={expected}
            inputId={id}
            onChoose={onChange}
          />
        </>
      )}
    />
  )
}
