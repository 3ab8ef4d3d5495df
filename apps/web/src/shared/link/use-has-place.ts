import { useRouter } from '@tanstack/react-router'

/** Whether a screen stands at this path; menus offer no way to what is not there. */
export function useHasPlace(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => Object.hasOwn(routesByPath, path)
}
