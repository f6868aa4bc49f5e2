/** Props of an element that scrolls: not every browser makes it reachable by keyboard. */
export const scrollable = { tabIndex: 0 };
