/** Closes the menus, which lie over everything else: the browser draws them above the page, whatever its layers. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) menu.close();
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
}
