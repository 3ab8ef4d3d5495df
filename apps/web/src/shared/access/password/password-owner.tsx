/**
 * Tells password stores whose password a form sets. Without it they take the field before the password for the name, or
 * store the password without one.
 */
export function PasswordOwner({ userId }: { readonly userId: string }) {
  return <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
}
