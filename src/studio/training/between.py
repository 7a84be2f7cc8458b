# A network between two of the same shape, number by number: python3 between.py before.onnx after.onnx .65 out.onnx
import sys
import onnx
from onnx import numpy_helper

before, after, share = onnx.load(sys.argv[1]), onnx.load(sys.argv[2]), float(sys.argv[3])
numbers = {t.name: numpy_helper.to_array(t) for t in after.graph.initializer}
for t in before.graph.initializer:
    own, other = numpy_helper.to_array(t), numbers[t.name]
    if own.dtype.kind == 'f' and own.size > 1: t.CopyFrom(numpy_helper.from_array(((1 - share) * own.astype('f4') + share * other.astype('f4')).astype(own.dtype), t.name))
onnx.save(before, sys.argv[4])
