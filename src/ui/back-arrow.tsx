/** The arrow before the text of a link to the page above. It is a block in the line, which is not underlined. */
export function BackArrow() {
  return (
    <span aria-hidden="true" className="mr-2 inline-block">
      ←
    </span>
  );
}
