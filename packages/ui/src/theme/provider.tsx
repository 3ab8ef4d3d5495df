import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import './mantine-variables.css'
import './tokens.css'
import './base.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { Language } from '@layar/contract'
import type { Country } from '@layar/domain'
import { keepFocusOfPressed } from '../form/keep-focus'
import { LanguageProvider } from '../i18n/language'
import { Toaster } from '../toast/toaster'
import { mantineTheme } from './mantine-theme'

const schemes = localStorageColorSchemeManager({ key: 'layar-color-scheme' })

export interface LayarProviderProps {
  /** Selects the brand, the time zones and the currency. */
  readonly country: Country
  readonly language: Language
  readonly onLanguageChange?: ((language: Language) => void) | undefined
  /** `test` switches transitions off. */
  readonly env?: 'default' | 'test'
  readonly children: ReactNode
}

/**
 * Provides the theme, language and toasts for all screens. The colour scheme follows the system until the user chooses
 * one.
 */
export function LayarProvider({ country, language, onLanguageChange, env = 'default', children }: LayarProviderProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset['brand'] = country
  }, [country])
  useEffect(keepFocusOfPressed, [])
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      env={env}
    >
      <LanguageProvider initial={language} country={country} onChange={onLanguageChange}>
        {children}
        <Toaster />
      </LanguageProvider>
    </MantineProvider>
  )
}
