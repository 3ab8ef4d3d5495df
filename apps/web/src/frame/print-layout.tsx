import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Content } from '@layar/ui/page/content.tsx'
import styles from './print-layout.module.css'

const schemeAttribute = 'data-mantine-color-scheme'

/** Blank and always light: the screen matches the printout [ROUTE-19]. */
export function PrintLayout() {
  useEffect(() => {
    const page = document.documentElement
    const before = page.getAttribute(schemeAttribute)
    page.setAttribute(schemeAttribute, 'light')
    return () => {
      if (before !== null) page.setAttribute(schemeAttribute, before)
    }
  }, [])
  return (
    <Content id="content" className={styles.desk}>
      <Outlet />
    </Content>
  )
}
