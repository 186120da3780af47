import { useState } from "react";
import { ReactCrop, type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { cropInPixels, photoSizeProblem, zoomedCrop, type PickedPhoto } from "../rules/photo-crop.ts";
import { useImageOf } from "./use-image-of.ts";
import { ZoomSlider } from "./zoom-slider.tsx";

interface PhotoCropDialogProps {
  file: File;
  onDone: (picked: PickedPhoto) => void;
  onProblem: (problem: string) => void;
  onClose: () => void;
}

/** Cuts a picture square by dragging, with the arrow keys or by zooming. */
export function PhotoCropDialog({ file, onDone, onProblem, onClose }: PhotoCropDialogProps) {
  const show = useImageOf(file);
  const [picture, setPicture] = useState<{ width: number; height: number }>();
  const [crop, setCrop] = useState<PercentCrop>();
  const open = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    const problem = photoSizeProblem(width, height);
    if (problem !== null) return onProblem(problem);
    setPicture({ width, height });
    setCrop({ unit: "%", ...zoomedCrop(1, { width, height }) });
  };
  const zoom = picture && crop ? largestShare(picture) / crop.width : 1;
  const zoomTo = (next: number) => {
    if (!picture || !crop) return;
    const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
    setCrop({ unit: "%", ...zoomedCrop(next, picture, middle) });
  };
  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      title="Crop your photo"
      description="Drag the square or move it with the arrow keys."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!picture || !crop}
            onClick={() => picture && crop && onDone({ file, crop: cropInPixels(crop, picture) })}
          >
            Use photo
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid min-h-48 place-items-center overflow-hidden rounded-control bg-sunk">
          <ReactCrop
            crop={crop}
            aspect={1}
            circularCrop
            className="max-h-[50dvh]"
            keepSelection
            ruleOfThirds
            onChange={(_pixels, percent) => setCrop(percent)}
            ariaLabels={cropLabels}
          >
            <img
              ref={show}
              alt="Your choice"
              onLoad={(event) => open(event.currentTarget)}
              onError={() => onProblem("This file is not a readable image.")}
            />
          </ReactCrop>
        </div>
        <ZoomSlider value={zoom} onChange={zoomTo} disabled={!picture} />
      </div>
    </Dialog>
  );
}

/** Width of the largest square, in percent of the picture's width. */
const largestShare = (picture: { width: number; height: number }): number =>
  (Math.min(picture.width, picture.height) / picture.width) * 100;

const cropLabels = {
  cropArea: "Move the square with the arrow keys",
  nwDragHandle: "Resize at the top left with the arrow keys",
  nDragHandle: "Resize at the top with the arrow keys",
  neDragHandle: "Resize at the top right with the arrow keys",
  eDragHandle: "Resize at the right with the arrow keys",
  seDragHandle: "Resize at the bottom right with the arrow keys",
  sDragHandle: "Resize at the bottom with the arrow keys",
  swDragHandle: "Resize at the bottom left with the arrow keys",
  wDragHandle: "Resize at the left with the arrow keys",
};
