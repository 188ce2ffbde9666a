/** Goes on in a task of its own: what was tapped meanwhile is answered first. */
export function nextTask(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}
