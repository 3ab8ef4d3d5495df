import type { Text } from '@layar/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './editor.module.css'
import { editorText } from '../dialog/editor-text'

const languages = ['en', 'id', 'cn'] as const

interface LanguageFieldsProps {
  /** The field's wire name: errors arrive as `title.en`. */
  readonly name: string
  readonly label: string
  readonly value: Text
  /** More than one makes it a text area. */
  readonly rows?: number
  readonly required?: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (value: Text) => void
}

/** One text in the three languages, side by side. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { name, label, value, rows = 1, required = false, errors, onChange } = props
  const t = useText(editorText)
  return (
    <fieldset className={styles.languages}>
      <legend>{label}</legend>
      {languages.map((language) => {
        const field = {
          name: `${name}.${language}`,
          label: t(language),
          value: value[language],
          required,
          lang: { en: 'en', id: 'id', cn: 'zh-Hans' }[language],
          error: errors[`${name}.${language}`] ?? errors[name],
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange({ ...value, [language]: event.currentTarget.value }),
        }
        return rows > 1 ? (
          <Textarea key={language} {...field} autosize minRows={rows} maxRows={14} />
        ) : (
          <TextInput key={language} {...field} />
        )
      })}
    </fieldset>
  )
}
