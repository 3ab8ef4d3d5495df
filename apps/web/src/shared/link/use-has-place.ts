import { useRouter } from '@tanstack/react-router'

/** Whether a route exists at this path, so that menus omit missing screens. */
export function useHasPlace(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => Object.hasOwn(routesByPath, path)
}
