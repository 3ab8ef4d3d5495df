import { run } from './run.mjs'

/** Installs a Debian or Ubuntu package if no password is needed. Returns whether the install succeeded. */
export async function installSystemPackage(name) {
  if (process.platform !== 'linux') return false
  const asRoot = process.getuid?.() === 0
  if (!asRoot && (await run('sudo', ['-n', 'true'], { capture: true })).code !== 0) return false
  const apt = (...args) => {
    const env = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return run(asRoot ? 'env' : 'sudo', asRoot ? env : ['-n', 'env', ...env], { capture: true })
  }
  await apt('update')
  return (await apt('install', '-y', '--no-install-recommends', name)).code === 0
}
