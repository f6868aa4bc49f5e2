/**
 * Makes a queue of one: what it is given runs one after the other. The library shares one connection among all
 * requests and opens transactions on it, so two at once would run in one transaction, with each other's role.
 */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(task);
    last = mine.catch(() => {});
    return mine;
  };
}
