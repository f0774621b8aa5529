/* The picture of the result, to be passed on: as SVG, or as PNG for places that want pixels. */

import { useState } from "preact/hooks";
import { at } from "../../base";
import type { Table } from "../../generated/wire";
import { Naming } from "../../me/naming";
import { Icon } from "../../shapes";
import { theme } from "../../theme";
import { useWords } from "../../words";
import { Dropdown } from "../dropdown";

const SIZE: [number, number] = [1200, 630];

export function Share({
  table,
  seat,
  report,
}: {
  table: Table;
  seat: number | null;
  report: (error: unknown) => void;
}) {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const paper = theme.now === "dark" ? "blueprint" : "paper";
  const address = at(`/api/tables/${table.id}/share.svg?theme=${paper}${seat === null ? "" : `&seat=${seat}`}`);
  const name = `${table.game}-${table.id}`;
  const png = async (): Promise<void> => {
    setBusy(true);
    try {
      save(await asPng(address), `${name}.png`);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown label={words.share} icon="award" look="btn" hasText>
      <b>{words.share}</b>
      <p>{words.shareHelp}</p>
      <a class="btn" href={address} download={`${name}.svg`}>
        <Icon name="blueprint" /> SVG
      </a>
      <button class="btn" type="button" disabled={busy} onClick={() => void png()}>
        <Icon name="paint" /> PNG
      </button>
      {table.seats.some((one) => one.mine) && <Naming report={report} />}
    </Dropdown>
  );
}

async function asPng(address: string): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = SIZE;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, ...SIZE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
